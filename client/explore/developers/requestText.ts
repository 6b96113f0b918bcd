import type { Example } from './examples.ts'

export const forms = ['curl', 'javascript'] as const
export type Form = (typeof forms)[number]

/** A request in the form in which people send it: on the command line, or in a program. */
export function requestText(form: Form, { query, variables }: Example): string {
  const shown = JSON.stringify(variables, null, 2)
  switch (form) {
    case 'curl':
      if (query.includes('Upload!')) return uploading(query, variables)
      return [
        `curl ${origin()}/graphql \\`,
        `  -H 'Authorization: Bearer ak_…' \\`,
        `  -H 'Content-Type: application/json' \\`,
        `  -d '${quoted(JSON.stringify({ query: oneLine(query), variables }))}'`,
      ].join('\n')
    case 'javascript':
      return query.startsWith('subscription') ? subscribing(query, shown) : fetching(query, shown)
  }
}

const origin = () => (typeof location === 'undefined' ? 'https://terem.example' : location.origin)
const oneLine = (query: string) => query.replace(/\s+/g, ' ')
const quoted = (text: string) => text.replaceAll("'", String.raw`'\''`)
const inner = (text: string, spaces: number) => text.replaceAll('\n', `\n${' '.repeat(spaces)}`)

/** graphql-multipart-request-spec: the operation, the map from parts to files, the files. */
const uploading = (query: string, variables: Record<string, unknown>) =>
  [
    `curl ${origin()}/graphql \\`,
    `  -H 'Authorization: Bearer ak_…' \\`,
    `  -F operations='${quoted(JSON.stringify({ query: oneLine(query), variables }))}' \\`,
    `  -F map='{"0":["variables.files.0"]}' \\`,
    `  -F 0=@contract.pdf`,
  ].join('\n')

const fetching = (query: string, variables: string) => `const answer = await fetch('${origin()}/graphql', {
  method: 'POST',
  headers: { Authorization: \`Bearer \${key}\`, 'Content-Type': 'application/json' },
  body: JSON.stringify({
    query: \`${inner(query, 4)}\`,
    variables: ${inner(variables, 4)},
  }),
})
const { data, errors } = await answer.json()`

const subscribing = (query: string, variables: string) => `import { createClient } from 'graphql-ws'

const client = createClient({
  url: '${origin().replace(/^http/, 'ws')}/graphql',
  connectionParams: { token: key },
})
const events = client.iterate({
  query: \`${inner(query, 2)}\`,
  variables: ${inner(variables, 2)},
})
for await (const { data } of events) console.log(data)`
