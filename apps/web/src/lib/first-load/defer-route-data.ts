declare global {
  interface Window {
    /** The loader data of the page, until React Router has read it. */
    __reactRouterContext?: { stream?: ReadableStream<Uint8Array> | undefined }
  }
}

/** React Router decodes the loader data in the task in which hydration starts; together they block a slow phone. */
export function deferRouteData({ __reactRouterContext: context }: Window): void {
  if (!context?.stream) return
  context.stream = context.stream.pipeThrough(
    new TransformStream({
      transform: (part, to) => new Promise((done) => setTimeout(() => done(to.enqueue(part)))),
    }),
  )
}
