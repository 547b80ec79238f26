/** Ways to pay that patients read in their own language. */
export const paymentMethods = ['cash', 'card', 'mobile_money', 'telebirr', 'cbe_birr', 'bank_transfer', 'insurance'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** "Mobile money" is `mobile_money`; undefined for words that only the facility uses. */
export const knownPaymentOf = (word: string): PaymentMethod | undefined =>
  paymentMethods.find(
    (it) =>
      it ===
      word
        .trim()
        .toLowerCase()
        .replaceAll(/[\s-]+/g, '_'),
  );
