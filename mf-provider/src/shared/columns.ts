import { Stack } from '@tenaye/ui/layout.tsx';
import { styled } from 'styled-components';

/** The column of a form: wide enough for two fields side by side. */
export const FormColumn = styled(Stack)`max-width: 46rem;`;

/** A search above a list: as wide as what is typed into it. */
export const SearchColumn = styled.div`max-width: 28rem;`;
