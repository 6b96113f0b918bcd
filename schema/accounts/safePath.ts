const dotSegment = /^(\.|%2e){1,2}$/i
const hiddenSlash = /%2f|%5c|\\/i
const controls = /\p{Cc}/u

/**
 * A path on our own origin to go to, or `/` for anything else: never another site. Only a path that every parser
 * reads in the same way passes: `/.//evil.test` becomes `//evil.test` once its dots are resolved, and tabs vanish.
 */
export function safePath(wanted: string | null | undefined): string {
  if (!wanted || controls.test(wanted)) return '/'
  const [path = ''] = wanted.split(/[?#]/, 1)
  const [before, ...segments] = path.split('/')
  const isPlain =
    before === '' &&
    segments.length > 0 &&
    !hiddenSlash.test(path) &&
    !segments.some((segment) => dotSegment.test(segment)) &&
    !segments.slice(0, -1).includes('')
  return isPlain ? wanted : '/'
}
