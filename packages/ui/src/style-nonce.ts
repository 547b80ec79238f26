import { setNonce } from 'get-nonce';

/**
 * Gives the page's nonce to the parts that add a `<style>` themselves (scroll locking of an open dialog), which `style-src 'self'
 * 'nonce-…'` would otherwise refuse. `Dialog` calls it with the nonce of styled-components' meta tag; call it only where the nonce comes
 * from elsewhere. Every bundle has its own copy of this state.
 */
export function setStyleNonce(nonce: string): void {
  setNonce(nonce);
}

/** The page's nonce as styled-components reads it: `<meta property="csp-nonce" nonce="…">`. */
export function pageNonce(): string | undefined {
  const meta = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"], meta[name="sc-nonce"]');
  return meta?.nonce || meta?.content || undefined;
}
