import { type MessageChannel, type MutableMessage, messageChannels, messageKinds } from '@tenaye/contracts/message-choice.facts.ts';
import type { User } from '@tenaye/contracts/patient-account.ts';
import { useAct } from '@tenaye/platform/act/useAct.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Checkbox } from '@tenaye/ui/Checkbox.tsx';
import { Grid, Stack } from '@tenaye/ui/layout.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useUpdateProfile } from './profile.queries.ts';

/** Which messages the patient wants, by channel and kind. Each change is saved at once, one after the other. */
export function MessageChoice({ user }: { user: User }) {
  const { t } = useTranslation('mf-patient');
  const { act, isPending } = useAct(useUpdateProfile(), {
    done: t('profile.messages.saved'),
    failed: t('profile.messages.failed'),
    isQueued: true,
  });
  const [waiting, setWaiting] = useState(user.mutedMessages);
  // A tick shows immediately, and is reverted if it is refused.
  const muted = isPending ? waiting : user.mutedMessages;
  const choose = (message: MutableMessage, isWanted: boolean) => {
    const mutedMessages = isWanted ? muted.filter((it) => it !== message) : [...muted, message];
    setWaiting(mutedMessages);
    void act({ mutedMessages });
  };
  return (
    <Stack>
      <Grid $min="14rem">
        {messageChannels.map((channel) => (
          <Channel key={channel}>
            <legend>{t(`profile.messages.channel.${channel}`)}</legend>
            {messageKinds.map((kind) => (
              <Checkbox
                key={kind}
                label={t(`profile.messages.kind.${kind}`)}
                checked={!muted.includes(`${channel}.${kind}`)}
                onChange={({ target }) => choose(`${channel}.${kind}`, target.checked)}
              />
            ))}
            <ChannelNote channel={channel} user={user} />
          </Channel>
        ))}
      </Grid>
      <Text $soft $size="s">
        {t('profile.messages.always')}
      </Text>
    </Stack>
  );
}

function ChannelNote({ channel, user }: { channel: MessageChannel; user: User }) {
  const { t } = useTranslation('mf-patient');
  const ofPhone = user.isPhoneVerified ? 'night' : 'unconfirmed';
  const note = channel === 'sms' ? ofPhone : user.email ? undefined : 'noEmail';
  if (!note) return null;
  return (
    <Text $soft $size="s">
      {t(`profile.messages.${note}`)}
    </Text>
  );
}

const Channel = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  legend { padding: 0; font-weight: 600; }
  p { margin: ${theme.space.xs} 0 0; }
`;
