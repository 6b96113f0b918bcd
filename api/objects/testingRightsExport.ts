import { expect } from 'vitest'
import { objectIdKey } from '#schema/objects/exchange.ts'
import type { Caller, Json } from '../testing/testing.ts'
import type { TestObjects } from './testing.ts'
import type { ModelObject } from './testingRightsModel.ts'
import type { World } from './testingRightsWorld.ts'

/** What the export of a world's type returns: its text, or the error code. */
export async function exported(
  at: TestObjects,
  by: Caller,
  { type, property, computed, gathered }: World,
): Promise<{ text: string; code?: string }> {
  const ids = [
    type.p.name!,
    property.secret.id,
    computed,
    property.to.id,
    gathered.secrets,
    property.whole.id,
  ]
  const answer = await at.terem.fetch('/objects/export', {
    method: 'POST',
    headers: { Authorization: `Bearer ${by.token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      type_id: type.id,
      format: 'csv',
      locale: 'ru',
      time_zone: 'UTC',
      columns: [...ids, objectIdKey].map((id) => ({ id, label: `column ${id}` })),
    }),
  })
  const text = await answer.text()
  return answer.status === 200
    ? { text }
    : { text: '', code: (JSON.parse(text) as Json).errors[0].extensions.code as string }
}

type Rules = { shown: ModelObject[]; noSecret: boolean; noPart: boolean; isThere: boolean }

/** The file contains the readable objects, by id and name, and neither values nor headings of hidden properties. */
export async function compareExport(at: TestObjects, by: Caller, world: World, rules: Rules): Promise<void> {
  const { text, code } = await exported(at, by, world)
  const { shown, noSecret, noPart, isThere } = rules
  expect(code).toBe(isThere ? undefined : 'not_found')
  if (!isThere) return
  const { objects, property } = world
  for (const object of objects) {
    const name = `Дело ${objects.indexOf(object)}`
    const isShown = shown.includes(object)
    expect([text.includes(object.id), text.includes(name)]).toEqual([isShown, isShown])
    const isTold = !noSecret && shown.some(({ secret }) => secret === object.secret)
    expect(text.includes(object.secret)).toBe(isTold)
    if (noPart) expect(text).not.toContain(object.part)
  }
  expect(text.includes(`column ${property.secret.id}`)).toBe(!noSecret)
}
