/** Called with the bytes of the body sent so far, and their total. */
export type OnProgress = (sent: number, total: number) => void;

/**
 * Like `fetch`, but reports upload progress, which `fetch` can't. Rejects as `fetch` does: TypeError when the connection is lost,
 * AbortError when `request.signal` aborts.
 */
export function upload(
  url: string,
  { method, headers, body, signal }: Pick<RequestInit, 'signal'> & { method: string; headers: Headers; body: XMLHttpRequestBodyInit },
  onProgress: OnProgress,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    const settle = (act: () => void) => {
      signal?.removeEventListener('abort', abort);
      act();
    };
    if (signal?.aborted) return reject(aborted());
    request.open(method, url);
    headers.forEach((value, name) => {
      request.setRequestHeader(name, value);
    });
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded, total));
    request.addEventListener('load', () => settle(() => resolve(responseOf(request))));
    request.addEventListener('error', () => settle(() => reject(new TypeError('The connection was lost'))));
    request.addEventListener('abort', () => settle(() => reject(aborted())));
    signal?.addEventListener('abort', abort);
    request.send(body);
  });
}

const aborted = () => new DOMException('The upload was cancelled', 'AbortError');

function responseOf(request: XMLHttpRequest): Response {
  const { status, statusText } = request;
  const lines = request.getAllResponseHeaders().trim().split(/\r?\n/).filter(Boolean);
  const headers = lines.map((line): [string, string] => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]);
  return new Response(status === 204 ? null : request.responseText, { status, statusText, headers });
}
