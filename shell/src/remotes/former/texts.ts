import former from '../../messages/en/former.json' with { type: 'json' };

export const formerTexts = { en: { former } };
