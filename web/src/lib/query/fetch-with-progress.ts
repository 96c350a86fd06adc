interface ProgressInit extends RequestInit {
  /** Called with the part of the body that is sent, 0 to 1. */
  onProgress?: (part: number) => void;
}

/** `fetch`, which can also report how much of a text is sent. */
export function fetchWithProgress(url: RequestInfo | URL, init: ProgressInit = {}): Promise<Response> {
  const { onProgress, ...options } = init;
  return onProgress ? send(url instanceof Request ? url.url : url, options, onProgress) : fetch(url, options);
}

function send(url: string | URL, { method, headers, body, signal }: RequestInit, onProgress: (part: number) => void) {
  return new Promise<Response>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method ?? 'GET', url);
    new Headers(headers).forEach((value, name) => request.setRequestHeader(name, value));
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total));
    request.addEventListener('load', () => resolve(toResponse(request)));
    request.addEventListener('error', () => reject(new TypeError('Failed to fetch')));
    signal?.addEventListener('abort', () => request.abort());
    request.send(body as string);
  });
}

function toResponse(request: XMLHttpRequest): Response {
  const type = request.getResponseHeader('content-type') ?? '';
  return new Response(request.responseText, { status: request.status, headers: { 'content-type': type } });
}
