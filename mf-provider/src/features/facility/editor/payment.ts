/** Payment methods whose names are translated for patients. */
export const paymentMethods = ['cash', 'card', 'mobile_money', 'telebirr', 'cbe_birr', 'bank_transfer', 'insurance'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** Maps "Mobile money" to `mobile_money`; undefined for a method that only the facility uses. */
export const knownPaymentOf = (word: string): PaymentMethod | undefined =>
  paymentMethods.find(
    (it) =>
      it ===
      word
        .trim()
        .toLowerCase()
        .replaceAll(/[\s-]+/g, '_'),
  );
