const longestShapes = 500

/** The versions of shapes that a program announced, by kind; invalid ones are skipped. */
export function readShapes(said: string | null): ReadonlyMap<string, number> {
  if (!said || said.length > longestShapes) return new Map()
  const found = said.matchAll(/(?:^|,)([a-z]+)\.([1-9]\d{0,5})(?=,|$)/g)
  return new Map([...found].map(([, kind, version]) => [kind!, Number(version)]))
}
