import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { minifyIntrospection, outputIntrospectionFile } from 'gql.tada/internal'
import { buildASTSchema, extendSchema, introspectionFromSchema, Kind, parse } from 'graphql'
import type { DefinitionNode } from 'graphql'

const root = join(import.meta.dirname, '..')

/** Writes client/graphql-env.d.ts, the types of the public language, from every schema/<domain>/*.graphql. */
export function generate(): void {
  const files = readdirSync(join(root, 'schema'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.graphql'))
    .sort()
  const { definitions } = parse(
    files.map((name) => readFileSync(join(root, 'schema', name), 'utf8')).join('\n'),
  )
  const isExtension = (node: DefinitionNode) => node.kind === Kind.OBJECT_TYPE_EXTENSION
  const base = buildASTSchema({
    kind: Kind.DOCUMENT,
    definitions: definitions.filter((node) => !isExtension(node)),
  })
  const schema = extendSchema(base, { kind: Kind.DOCUMENT, definitions: definitions.filter(isExtension) })
  const introspection = minifyIntrospection(introspectionFromSchema(schema))
  const text = outputIntrospectionFile(introspection, { fileType: '.d.ts', shouldPreprocess: true })
  writeFileSync(join(root, 'client/graphql-env.d.ts'), text)
}

if (import.meta.main) generate()
