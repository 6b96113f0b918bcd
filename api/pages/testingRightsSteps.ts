import type { Inside } from '../context.ts'
import { insideSpace } from '../spaces/insideSpace.ts'
import fc from 'fast-check'
import { expect } from 'vitest'
import { acceptRequest, requestAccess } from '../access/accessRequests.ts'
import { needReader } from '../access/reader.ts'
import { removeGrant, setGrant, type Grant } from '../access/scopes.ts'
import { accessResources } from '../wiring/accessResources.ts'
import { accessPage } from './accessPage.ts'
import { createPage } from './createPage.ts'
import { deletePage } from './deletePage.ts'
import { movePage } from './movePage.ts'
import { closePage, grantOnPage, revokeOnPage } from './pageScopes.ts'
import { publishPage, unpublishPage } from './publishPage.ts'
import { restorePage } from './restorePage.ts'
import { takeCopy } from './testingRightsCopy.ts'
import { exclude, takeComing, takeInvited } from './testingRightsInvited.ts'
import { levelIn, numberOf, topLevelIn, under } from './testingRightsModel.ts'
import { contextOf, idOfGroup, pick, refusal, type World } from './testingRightsWorld.ts'

export const step = fc.record({
  what: fc.constantFrom(
    ...([
      'create',
      'create',
      'create',
      'grant',
      'grant',
      'revoke',
      'close',
      'root',
      'move',
      'move',
      'delete',
    ] as const),
    ...(['restore', 'publish', 'unpublish', 'member', 'personal', 'ask', 'ask', 'copy', 'copy'] as const),
    ...(['invite', 'invite', 'come', 'come'] as const),
  ),
  page: fc.nat(20),
  other: fc.nat(20),
  who: fc.nat(20),
  level: fc.constantFrom('read', 'edit', 'full'),
  flag: fc.boolean(),
})
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

const inSpace = (world: World, work: (inside: Inside) => Promise<void>) =>
  insideSpace(contextOf(world, world.owner), world.space, work)

/** Performs the step in the product and in the model. */
export async function take(world: World, { what, page, other, who, level, flag }: Step): Promise<void> {
  const { terem, model, owner, readers } = world
  const ctx = contextOf(world, owner)
  const living = [...model.pages].filter(([, row]) => row.trash === null).map(([id]) => id)
  const id = pick(living, page)
  const principal = pick(world.principals, who)!
  const grant: Grant = { principal, level, nested: flag }
  switch (what) {
    case 'create': {
      const author = pick(readers, who)!
      const parent = flag ? pick(living, other) : undefined
      const allowed = parent ? levelIn(model, author, parent) : topLevelIn(model, author)
      let made: string | undefined
      const refused = await refusal(
        createPage(contextOf(world, author), { parent_id: parent }).then((page) => (made = page)),
      )
      expect(refused === undefined).toBe(allowed >= numberOf.edit)
      if (made === undefined) return
      const grants = new Map<string, Grant>()
      model.pages.set(made, {
        parent: parent ?? null,
        author: author.subject,
        trash: null,
        grants,
        closed: false,
      })
      return
    }
    case 'grant':
      if (id === undefined) return
      await inSpace(world, async (inside) => {
        const { page: row } = await accessPage(inside, id, 'full')
        await grantOnPage(inside.sql, row, grant)
      })
      model.pages.get(id)!.grants.set(principal, grant)
      return
    case 'revoke':
      if (id === undefined) return
      await inSpace(world, async (inside) => {
        const { page: row } = await accessPage(inside, id, 'full')
        await revokeOnPage(inside.sql, row, principal)
      })
      model.pages.get(id)!.grants.delete(principal)
      return
    case 'close':
      if (id === undefined) return
      await inSpace(world, async (inside) => {
        const { page: row } = await accessPage(inside, id, 'full')
        await closePage(inside.sql, row, flag)
      })
      model.pages.get(id)!.closed = flag
      return
    case 'root':
      await inSpace(world, async (inside) => {
        const { root } = await needReader(inside, world.space)
        await (flag ? setGrant(inside.sql, root.id, grant) : removeGrant(inside.sql, root.id, principal))
      })
      if (flag) model.root.set(principal, grant)
      else model.root.delete(principal)
      return
    case 'move': {
      if (id === undefined) return
      const parent = flag ? pick(living, other)! : null
      const refused = await refusal(movePage(ctx, id, { parent_id: parent }))
      expect(refused).toBe(parent !== null && under(model, id).includes(parent) ? 'invalid_input' : undefined)
      if (refused === undefined) model.pages.get(id)!.parent = parent
      return
    }
    case 'copy':
      if (id !== undefined) {
        const to = [undefined, null, pick(living, other)][other % 3]
        await takeCopy(world, { id, by: pick(readers, who)!, nested: flag, to })
      }
      return
    case 'delete':
      if (id === undefined) return
      expect(new Set(await deletePage(ctx, id))).toEqual(
        new Set(under(model, id).filter((each) => living.includes(each))),
      )
      for (const each of under(model, id)) if (living.includes(each)) model.pages.get(each)!.trash = id
      return
    case 'restore': {
      const gone = pick(
        [...model.pages].filter(([, row]) => row.trash !== null),
        page,
      )
      if (!gone) return
      const [back, row] = gone
      const { trash } = row
      await restorePage(ctx, back)
      if (row.parent !== null && model.pages.get(row.parent)!.trash !== null) row.parent = null
      const revive = (each: string) => {
        if (model.pages.get(each)!.trash !== trash) return
        model.pages.get(each)!.trash = null
        for (const [child, { parent }] of model.pages) if (parent === each) revive(child)
      }
      revive(back)
      return
    }
    case 'publish':
      if (id === undefined) return
      await publishPage(ctx, id, {})
      model.pages.get(id)!.grants.set('guest', { principal: 'guest', level: 'read', nested: false })
      return
    case 'unpublish':
      if (id === undefined) return
      await unpublishPage(ctx, id)
      model.pages.get(id)!.grants.delete('guest')
      return
    case 'member': {
      const [name, members] = pick([...model.groups], other)!
      const { subject } = pick(readers.slice(1, 4), who)!
      await (flag
        ? terem.sql`insert into group_member (group_id, subject) values (${idOfGroup(world, name)}, ${subject})
            on conflict do nothing`
        : terem.sql`delete from group_member where group_id = ${idOfGroup(world, name)} and subject = ${subject}`)
      if (flag) members.add(subject)
      else members.delete(subject)
      return
    }
    case 'ask': {
      if (id === undefined) return
      const asking = pick(readers.slice(1, 4), who)!
      const deciding = pick(readers, other)!
      const input = { resource_type: 'page', resource_id: id, level }
      let request = ''
      const refused = await refusal(
        requestAccess(contextOf(world, asking), accessResources, input).then((made) => (request = made)),
      )
      const isOut = model.groups.get('excluded')!.has(asking.subject)
      const hasIt = levelIn(model, asking, id) >= numberOf[level]
      expect(refused).toBe(isOut ? 'not_found' : hasIt ? 'invalid_input' : undefined)
      if (refused !== undefined) return
      const may = levelIn(model, deciding, id) >= numberOf.full
      const decision = { id: request, nested: flag }
      const answer = await refusal(acceptRequest(contextOf(world, deciding), accessResources, decision))
      expect(answer).toBe(may ? undefined : 'not_found')
      const name = `subject:${asking.subject}`
      if (may) model.pages.get(id)!.grants.set(name, { principal: name, level, nested: flag })
      return
    }
    case 'invite': {
      if (id === undefined) return
      const group = pick([...model.groups.keys()].slice(0, 3), other)!
      const person = pick(readers.slice(1, 4), who)!
      if (flag) await exclude(world, person)
      await takeInvited(world, { person, group, page: id, level, nested: other % 2 === 0 })
      return
    }
    case 'come': {
      const invited = readers.filter(({ subject }) => model.invited.has(subject))
      if (invited.length > 0) await takeComing(world, pick(invited, who)!)
      return
    }
    case 'personal':
      await terem.sql`
        with told as (update space set access_version = access_version + 1 where id = ${world.space})
        update scope set personal = ${flag} where space = ${world.space} and parent is null`
      model.personal = flag
  }
}
