/** `+251 91 123 4567` for an Ethiopian number in E.164 or as it is dialed at home (09…); other numbers stay as they are. */
export const formatPhone = (phone: string): string => phone.replace(/^(?:\+251|0)(\d{2})(\d{3})(\d{4})$/, '+251 $1 $2 $3');
