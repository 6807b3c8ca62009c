declare global {
  interface Window {
    /** What a page was drawn with, until React Router has read it. */
    __reactRouterContext?: { stream?: ReadableStream<Uint8Array> | undefined }
  }
}

/** React Router reads what a page was drawn with right after React's first step; here that is a task of its own. */
export function readDataInOwnTask({ __reactRouterContext: context }: Window): void {
  if (!context?.stream) return
  context.stream = context.stream.pipeThrough(
    new TransformStream({
      transform: (part, to) => new Promise((done) => setTimeout(() => done(to.enqueue(part)))),
    }),
  )
}
