export const embedOriginsMost = 20

const site = /^(?:(https?):\/\/)?([a-z0-9](?:[a-z0-9.-]*[a-z0-9])?)(:\d{1,5})?(?:[/?#]\S*)?$/
const here: ReadonlySet<string> = new Set(['localhost', '127.0.0.1'])

/**
 * The origin that may frame a form, of what somebody has typed; undefined for what is none. Only https, and http on this
 * machine; only signs that can stand in a policy, which is a list of words.
 */
export function embedOrigin(given: string): string | undefined {
  const text = given.trim().toLowerCase()
  const [, scheme = 'https', name = '', port = ''] = (text.length <= 200 && site.exec(text)) || []
  if (name === '' || (scheme === 'http' && !here.has(name))) return undefined
  return `${scheme}://${name}${port}`
}
