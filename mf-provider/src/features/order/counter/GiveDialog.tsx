import { useQuery } from '@tanstack/react-query';
import type { InventoryItem } from '@tenaye/contracts/inventory.ts';
import type { SignedOrder as Order, OrderLine } from '@tenaye/contracts/order.ts';
import { useClosing } from '@tenaye/platform/act/ActDialog.tsx';
import { ConfirmDialog } from '@tenaye/platform/act/ConfirmDialog.tsx';
import { useHeld } from '@tenaye/platform/act/FormDialog.tsx';
import { ProblemNotice } from '@tenaye/platform/act/ProblemNotice.tsx';
import { useAct } from '@tenaye/platform/act/useAct.ts';
import { useStill } from '@tenaye/platform/act/useStill.ts';
import { SignedOrder } from '@tenaye/platform/documents/SignedOrder.tsx';
import { useOwn } from '@tenaye/platform/portal/own.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Dialog } from '@tenaye/ui/Dialog.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { useRef, useState } from 'react';
import { stockOfQuery } from '../../../shared/stock/stock.queries.ts';
import { useDispensing, useSellingOrdered } from '../order.queries.ts';
import { GiveFields } from './GiveFields.tsx';
import { type Counted, countedOf, type GivenLine, givenAtFirst, isWhole, recordOf, saleOf } from './given.ts';

interface GiveDialogProps {
  order: Order;
  code: string;
  onClose(): void;
}

/** The opened order, with what is given of each line: sold from the stock, or only recorded. */
export function GiveDialog(props: GiveDialogProps) {
  const { t } = useTranslation('mf-provider');
  const { order, onClose } = props;
  if (order.state === 'open') return <Giving {...props} />;
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t('order.counter.title')}
      closeLabel={t('parts:close')}
      footer={<Button onClick={onClose}>{t('parts:close')}</Button>}
    >
      <SignedOrder order={order} />
    </Dialog>
  );
}

/** Sells from the stock, or records what was given without it. */
function useGiving({ order, code, onClose }: GiveDialogProps) {
  const { t } = useTranslation('mf-provider');
  const close = useClosing(onClose);
  const recording = useAct(useDispensing(order.id), { done: t('order.counter.given'), onDone: close });
  const selling = useAct(useSellingOrdered(), {
    done: ({ number }) => ({ title: t('order.counter.sold', { number }) }),
    onDone: close,
  });
  return {
    problem: recording.problem ?? selling.problem,
    isPending: recording.isPending || selling.isPending,
    give: (all: readonly Counted[]) => {
      const record = recordOf(all, code);
      void (record ? recording.act(record) : selling.act(saleOf(all, { id: order.id, code })));
    },
  };
}

/** The items of the stock that may be the medicine of a line; undefined until they are known. */
function useItems({ type, lines }: Order): (line: OrderLine) => readonly InventoryItem[] | undefined {
  const own = useOwn();
  const open = type === 'medication' ? lines.filter((it) => it.left > 0) : [];
  const { data } = useQuery({ ...stockOfQuery(own, open), enabled: open.length > 0 });
  return (line) => data?.[open.indexOf(line)];
}

function Giving(props: GiveDialogProps) {
  const { t } = useTranslation('mf-provider');
  const { order, onClose } = props;
  const [typed, setTyped] = useState<Readonly<Record<string, Partial<GivenLine>>>>({});
  const [isTried, setIsTried] = useState(false);
  const { give, problem, isPending } = useGiving(props);
  const onHeld = useHeld(Object.keys(typed).length > 0 && !isPending);
  const fields = useRef<HTMLDivElement>(null);
  const still = useStill(fields, isPending);
  const itemsOf = useItems(order);
  // Something may be typed before the stock is known.
  const givenOf = (line: OrderLine): GivenLine => ({ ...givenAtFirst(line, itemsOf(line)), ...typed[line.id] });
  const all = countedOf(order, givenOf);
  const confirm = () => {
    setIsTried(true);
    if (isWhole(all)) give(all);
  };
  const isTest = order.type === 'diagnostic';
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t('order.counter.title')}
      keep={t('parts:close')}
      action={t(isTest ? 'order.counter.done' : 'order.counter.give')}
      tone="primary"
      isPending={isPending}
      onHeld={onHeld}
      onConfirm={confirm}
    >
      <Stack ref={fields} {...still}>
        <SignedOrder
          order={order}
          below={(line) => {
            const counted = all.find((it) => it.line.id === line.id);
            if (!counted || line.left === 0) return null;
            return (
              <GiveFields
                counted={counted}
                isTest={isTest}
                isTried={isTried}
                onChange={(part) => setTyped((before) => ({ ...before, [line.id]: { ...before[line.id], ...part } }))}
              />
            );
          }}
        />
        {isTried && all.every((it) => it.count === 0) && <Text role="alert">{t('order.counter.nothing')}</Text>}
        <ProblemNotice problem={problem} title={t('order.counter.notGiven')} />
      </Stack>
    </ConfirmDialog>
  );
}
