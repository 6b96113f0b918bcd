export const embedOriginsMost = 20

const site = /^(?:(https?):\/\/)?([a-z0-9](?:[a-z0-9.-]*[a-z0-9])?)(:\d{1,5})?(?:[/?#]\S*)?$/
const here: ReadonlySet<string> = new Set(['localhost', '127.0.0.1'])

/**
 * The origin that may embed a form, from what someone typed; undefined for an invalid one. Only https, and http on
 * this machine; only characters that are safe in a policy, which is a list of words.
 */
export function embedOrigin(given: string): string | undefined {
  const text = given.trim().toLowerCase()
  const [, scheme = 'https', name = '', port = ''] = (text.length <= 200 && site.exec(text)) || []
  if (name === '' || (scheme === 'http' && !here.has(name))) return undefined
  return `${scheme}://${name}${port}`
}
