import { Grid, Stack } from '@tenaye/ui/layout.tsx';
import { styled } from 'styled-components';

/** The column of a form, wide enough for two fields side by side. */
export const FormColumn = styled(Stack)`max-width: 46rem;`;

/** The column of a search above a list, about as wide as a typed text. */
export const SearchColumn = styled.div`max-width: 28rem;`;

/** Short fields side by side; labels of different heights don't move the fields apart. */
export const FieldGrid = styled(Grid)`align-items: end;`;
