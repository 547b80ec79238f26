import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import type { ChartProps } from '@tenaye/ui/chart/chart.ts';
import { Empty } from '@tenaye/ui/Empty.tsx';
import en from '../messages/chart.en.json' with { type: 'json' };
import { addCatalogue } from '../texts/i18n.ts';
import { percent } from '../texts/percent.ts';

const NAMESPACE = 'chart';

/**
 * The words that every chart uses, as props of `Chart`, and its content while there is nothing to draw. `category` is the heading of the
 * column of categories. The words are loaded with the script of the page's charts.
 */
export function useChartWords(category: string): Pick<ChartProps, 'words' | 'empty'> {
  const { i18n } = useTranslation();
  void addCatalogue(i18n, NAMESPACE, { en }, { silent: true });
  const { t } = useTranslation(NAMESPACE);
  return {
    words: {
      asTable: t('asTable'),
      asChart: t('asChart'),
      category,
      none: t('none'),
      share: (part) => percent(part * 100, i18n.language, 0),
    },
    empty: <Empty title={t('empty')} />,
  };
}
