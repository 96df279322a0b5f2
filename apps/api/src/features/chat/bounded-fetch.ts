// A model's answer has a few hundred words. If a response is far longer, reading it stops with an error.

const MAXIMUM_BYTES = 256 * 1024;

/** `fetch` for the vendors' clients: no redirects, and at most a quarter of a megabyte per response. */
export const boundedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, redirect: 'error' });
  if (!response.body) return response;
  let bytes = 0;
  const limited = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        bytes += chunk.byteLength;
        if (bytes > MAXIMUM_BYTES) controller.error(new Error('the answer is too long'));
        else controller.enqueue(chunk);
      },
    }),
  );
  return new Response(limited, { status: response.status, headers: response.headers });
};
