import { useQuery } from '@tanstack/react-query';
import { ConfirmDialog } from '@tenaye/platform/act/ConfirmDialog.tsx';
import { useStill } from '@tenaye/platform/act/useStill.ts';
import { numberOf } from '@tenaye/platform/form/number-text.ts';
import { isAwaited } from '@tenaye/platform/list/is-awaited.ts';
import { useOwn } from '@tenaye/platform/portal/own.tsx';
import { useSearchParams } from '@tenaye/platform/router.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Card } from '@tenaye/ui/Card.tsx';
import { RefreshIcon } from '@tenaye/ui/icons.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { Skeleton } from '@tenaye/ui/Skeleton.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { useEffect, useEffectEvent, useRef } from 'react';
import { FormProvider } from 'react-hook-form';
import { Estimate } from '../../parts/estimate/Estimate.tsx';
import { Legend } from '../../parts/Legend.ts';
import { PhotosField } from '../../parts/PhotosField.tsx';
import { useWasteText } from '../../parts/useWasteText.ts';
import { RequestFields } from './RequestFields.tsx';
import { isLikeLast, likeLast, missingIn, type RequestValues, typesIn } from './request.form.ts';
import { lastPickupQuery } from './request.queries.ts';
import { useRequestForm } from './useRequestForm.ts';

/** Requests one pickup. */
export function RequestForm() {
  const { t } = useTranslation('mf-waste');
  const { form, photos, fill, submit, isPending, twice } = useRequestForm();
  const ref = useRef<HTMLFormElement>(null);
  const still = useStill(ref, isPending);
  const own = useOwn();
  const { day } = useWasteText();
  const values = form.watch();
  const missing = missingIn(values, Date.now());
  return (
    <Card $padding="l">
      <FormProvider {...form}>
        <Stack as="form" ref={ref} {...still} onSubmit={submit} noValidate aria-label={t('request.heading')}>
          <SameAsLast onFill={fill} values={values} busy={isPending || photos.isPreparing} />
          <RequestFields />
          <Stack as="fieldset" $gap="xs">
            <Legend>{t('request.photos')}</Legend>
            <PhotosField {...photos} />
          </Stack>
          <Estimate
            own={own}
            wasteTypes={values.wasteTypes}
            kilograms={numberOf(values.estimatedWeight) ?? 0}
            day={values.preferredPickupDate}
          />
          <Stack $gap="xs">
            <Text $soft $size="s" role="status">
              {missing.length > 0 && t('request.missing', { fields: missing.map((it) => t(`request.missingField.${it}`)).join(', ') })}
            </Text>
            <div>
              <Button type="submit" disabled={missing.length > 0} busy={isPending || photos.isPreparing}>
                {t('request.submit')}
              </Button>
            </div>
          </Stack>
        </Stack>
      </FormProvider>
      <ConfirmDialog
        open={twice.open}
        onOpenChange={(open) => open || twice.onClose()}
        title={t('request.twice.title')}
        text={twice.day && t('request.twice.text', { day: day(twice.day) })}
        action={t('request.twice.another')}
        keep={t('request.twice.keep')}
        tone="primary"
        isPending={isPending}
        onConfirm={twice.onConfirm}
      />
    </Card>
  );
}

interface SameAsLastProps {
  onFill(values: RequestValues): void;
  values: RequestValues;
  /** The request is being sent, or its photos are being prepared. */
  busy: boolean;
}

/**
 * Fills the form like the last request, by the button or by a link of the dashboard; both need one more press, on Submit. That is here too
 * for as long as nothing else is entered.
 */
function SameAsLast({ onFill, values, busy }: SameAsLastProps) {
  const { t } = useTranslation('mf-waste');
  const words = useWasteText();
  const query = useQuery(lastPickupQuery(useOwn()));
  const { data: last, isFetching } = query;
  const [params, setParams] = useSearchParams();
  const fill = () => last && onFill(likeLast(last, Date.now()));
  // An earlier answer may not contain the latest request yet.
  const isAsked = params.get('like') === 'last' && last !== undefined && !isFetching;
  const types = typesIn(params.get('types'));
  const follow = useEffectEvent(() => {
    if (isAsked) fill();
    else if (types.length > 0) onFill({ ...values, wasteTypes: types });
    else return;
    // Only once: a reload or Back must not overwrite what was typed since.
    const rest = new URLSearchParams(params);
    rest.delete('like');
    rest.delete('types');
    setParams(rest, { replace: true });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the address asks for has changed
  useEffect(() => follow(), [isAsked, types.length]);
  if (isAwaited(query)) return <Skeleton $height="4.5rem" />;
  if (!last) return null;
  const isFilled = isLikeLast(values, last, Date.now());
  const facts = [words.types(last.wasteTypes), words.kg(last.estimatedWeight)];
  return (
    <Row $gap="xs">
      <Button tone="quiet" onClick={fill}>
        <RefreshIcon /> {t('request.again')}
      </Button>
      <Text $soft={!isFilled} $size="s" role="status">
        {isFilled
          ? t('request.filled', {
              request: [...facts, words.day(values.preferredPickupDate), words.slot(last.preferredTimeSlot)].join(', '),
            })
          : [...facts, words.day(last.date)].join(', ')}
      </Text>
      {isFilled && (
        <Button type="submit" busy={busy}>
          {t('request.submitFilled')}
        </Button>
      )}
    </Row>
  );
}
