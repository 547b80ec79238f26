import { Link } from '@tenaye/platform/router.ts';
import { type ButtonLook, buttonLook } from '@tenaye/ui/Button.look.ts';
import { styled } from 'styled-components';

/** A link that looks like a button. */
export const LinkButton = styled(Link)<ButtonLook>`${buttonLook}`;
