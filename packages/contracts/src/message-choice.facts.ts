/** What messages to patients are about, as the profile lets them choose. Other messages, such as codes, are always sent. */
export const messageKinds = ['appointment', 'reminder', 'request'] as const;
export type MessageKind = (typeof messageKinds)[number];

export const messageChannels = ['sms', 'mail'] as const;
export type MessageChannel = (typeof messageChannels)[number];

/** A kind of message over one channel, as accounts store those that they don't want. */
export type MutableMessage = `${MessageChannel}.${MessageKind}`;
export const mutableMessages: readonly MutableMessage[] = messageChannels.flatMap((channel) =>
  messageKinds.map((kind) => `${channel}.${kind}` as const),
);
