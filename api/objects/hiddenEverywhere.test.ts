import { expect, test } from 'vitest'
import { until, type Caller, type Json } from '../testing/testing.ts'
import { exported } from './exchange/testing.ts'
import { followObjects, startHub } from './testingFeed.ts'
import { setUpHiding } from './testingHiding.ts'

const world = setUpHiding()
const { hide, show, seen, level } = world

test('[RAC.08~] a property that is hidden from a group is gone at once from all that its people are shown, and nobody else ever misses it', async () => {
  const { at, builders, builder, type, object, pay, computed } = world.now()
  const hub = await startHub(at)
  const events = followObjects(at, hub, { by: builder, type: type.id })
  const told = async () => JSON.stringify(await events.next())
  await told()
  const rows = (by: Caller) => at.list(by, type, { where: equal, orderBy: [{ property_id: pay }] })
  const equal = { property_id: pay, operator: 'EQ', value: 'восемьсот' }
  const surfaces = async (by: Caller) => ({
    value: await seen(by),
    formula: await seen(by, object, computed),
    filtered: (await at.list(by, type, { where: equal })).code ?? 'ok',
    sorted: (await at.list(by, type, { orderBy: [{ property_id: pay }] })).code ?? 'ok',
    both: (await rows(by)).code ?? 'ok',
    grouped:
      (await at.call(by, `{ object_groups(type_id: "${type.id}", property_id: "${pay}") { value } }`)).code ??
      'ok',
    totalled:
      (
        await at.call(
          by,
          `{ object_totals(type_id: "${type.id}", totals: [{ property_id: "${pay}", total: filled }]) }`,
        )
      ).code ?? 'ok',
    exported: (await exported(at, by, { type, columns: [pay] })).code ?? 'ok',
    found: (
      await at.call(
        by,
        `{ search(space_id: "${at.space.space}", text: "восемьсот", group: objects) { data { id } } }`,
      )
    ).data.search.data.some(({ id }: Json) => id === object),
    typed: await level(by),
    past: JSON.stringify(
      (await at.call(by, `{ paginate_objectVersion(object_id: "${object}") { data { meta } } }`)).data,
    ).includes('восемьсот'),
  })
  await at.update(at.owner, object, { [pay]: 'восемьсот' })
  await until('search has caught up', async () => (await surfaces(builder)).found)
  const open = {
    ...Object.fromEntries(
      ['filtered', 'sorted', 'both', 'grouped', 'totalled', 'exported'].map((name) => [name, 'ok']),
    ),
    value: 'восемьсот',
    formula: '+восемьсот',
    found: true,
    typed: 'edit',
    past: await surfaces(builder).then(({ past }) => past),
  }
  expect(await surfaces(builder)).toEqual(open)

  let isOver = false
  const missed: unknown[] = []
  const looking = (async () => {
    while (!isOver) {
      const found = [await seen(at.member), (await rows(at.member)).names.length]
      if (found[0] !== 'восемьсот' || found[1] !== 1) missed.push(found)
    }
  })()
  for (let turn = 0; turn < 6; turn++) {
    expect((await hide({ group_ids: [builders] })).data.accessHide.record).toEqual({ inherits: false })
    expect(await seen(builder)).toBeNull()
    if (turn < 5)
      expect((await show({ group_ids: [builders] })).data.accessShow.record).toEqual({ inherits: true })
  }
  isOver = true
  await looking
  expect(missed).toEqual([])
  expect(await surfaces(builder)).toEqual({
    ...Object.fromEntries(
      ['filtered', 'sorted', 'both', 'grouped', 'totalled', 'exported'].map((name) => [
        name,
        'invalid_input',
      ]),
    ),
    value: null,
    formula: null,
    found: false,
    typed: null,
    past: false,
  })
  expect((await surfaces(at.member)).typed).toBe('edit')
  await at.update(at.owner, object, { [pay]: 'девятьсот', [type.p.name!]: 'Смета вторая' })
  let said = ''
  do {
    const next = await told()
    if (!next.includes('восемьсот')) said = next
  } while (!said.includes('Смета вторая'))
  expect(said).not.toContain('девятьсот')
  await events.return?.()
  await hub.close()
})
