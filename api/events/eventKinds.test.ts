import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Kind, parse } from 'graphql'
import { expect, test } from 'vitest'
import { eventSubjects } from '#schema/events.ts'

test('[RAPI.27~] the public language names every kind of event, and no other', () => {
  const text = readFileSync(join(import.meta.dirname, '../../schema/schema.graphql'), 'utf8')
  const found = parse(text).definitions.find(
    (node) => node.kind === Kind.ENUM_TYPE_DEFINITION && node.name.value === 'EventKind',
  )
  const values = found?.kind === Kind.ENUM_TYPE_DEFINITION ? (found.values ?? []) : []
  const names = values.map(({ name }) => name.value)
  expect(names.toSorted()).toEqual(['started', 'refetch', ...Object.keys(eventSubjects)].toSorted())
})
