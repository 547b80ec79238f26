/** `https://{s}.tiles.example/{z}/{x}/{y}.png` → `https://*.tiles.example`, the allowed source of images. */
export function tileSource(template: string | null | undefined): string | undefined {
  const match = /^(https?:\/\/)(\{\w+\}\.)?([a-z0-9.-]+(?::\d+)?)\//i.exec(template ?? '');
  return match ? `${match[1]}${match[2] ? '*.' : ''}${match[3]}` : undefined;
}

/**
 * The page's content security policy. Inline scripts run only with this answer's nonce, and `eval` is forbidden. `origins` are the origins
 * on the visitor's own machine from which the page shows a remote (preview.ts).
 */
export function contentSecurityPolicy(nonce: string, tiles: string | undefined, origins: readonly string[] = []): string {
  const self = ["'self'", ...origins].join(' ');
  return [
    "default-src 'self'",
    `script-src ${self} 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src ${self} data: blob:${tiles ? ` ${tiles}` : ''}`,
    `connect-src ${self}`,
    `font-src ${self}`,
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ');
}

/** Headers of every answer, including proxied answers. */
export function commonHeaders(isSecure: boolean): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(isSecure ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

/** Headers of the page itself, beside the common ones. */
export function pageHeaders(nonce: string, tiles: string | undefined, origins?: readonly string[]): Record<string, string> {
  return {
    'Content-Security-Policy': contentSecurityPolicy(nonce, tiles, origins),
    'Permissions-Policy': 'camera=(self), geolocation=(self), microphone=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
  };
}
