/** A part that is drawn if it has loaded when it is needed, and that nothing waits for. */
export type EarlyPart<Part> = {
  /** Resolves when it has come, or cannot. */
  ask(): Promise<void>
  now(): Part | undefined
}

export function earlyPart<Part>(load: () => Promise<{ default: Part }>): EarlyPart<Part> {
  let part: Part | undefined
  let asked: Promise<void> | undefined
  const once = () =>
    load().then(
      (loaded) => void (part = loaded.default),
      () => (asked = undefined),
    )
  return { ask: () => (asked ??= once()), now: () => part }
}
