/** The parts of an XMLHttpRequest that uploads with progress need. */
interface UploadingRequest extends EventTarget {
  readonly upload: EventTarget;
  readonly responseText: string;
  readonly status: number;
  readonly statusText: string;
  getAllResponseHeaders(): string;
  open(method: string, url: string): void;
  setRequestHeader(name: string, value: string): void;
  send(body: XMLHttpRequestBodyInit): void;
  abort(): void;
}

/**
 * An XMLHttpRequest over `fetch` that reports its upload in two steps, half and whole, of `total` bytes. It has only the parts that uploads
 * with progress need.
 */
export function xhrOver(ask: typeof fetch, total = 100): new () => UploadingRequest {
  return class extends EventTarget {
    readonly upload = new EventTarget();
    readonly #headers = new Headers();
    readonly #abort = new AbortController();
    #method = 'GET';
    #url = '';
    #response: Response | undefined;
    responseText = '';

    get status(): number {
      return this.#response?.status ?? 0;
    }
    get statusText(): string {
      return this.#response?.statusText ?? '';
    }
    getAllResponseHeaders(): string {
      return [...(this.#response?.headers ?? [])].map(([name, value]) => `${name}: ${value}`).join('\r\n');
    }
    open(method: string, url: string): void {
      this.#method = method;
      this.#url = url;
    }
    setRequestHeader(name: string, value: string): void {
      this.#headers.set(name, value);
    }
    abort(): void {
      this.#abort.abort();
    }
    send(body: XMLHttpRequestBodyInit): void {
      void this.#send(body);
    }

    async #send(body: XMLHttpRequestBodyInit): Promise<void> {
      const { signal } = this.#abort;
      try {
        for (const loaded of [total / 2, total])
          this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total, lengthComputable: true }));
        this.#response = await ask(this.#url, { method: this.#method, headers: this.#headers, body, signal });
        this.responseText = await this.#response.text();
        this.dispatchEvent(new Event('load'));
      } catch {
        this.dispatchEvent(new Event(signal.aborted ? 'abort' : 'error'));
      }
    }
  };
}
