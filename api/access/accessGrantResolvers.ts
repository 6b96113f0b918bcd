import { levelOf } from '#schema/access/levels.ts'
import type { AccessResourceType } from '#schema/access/access.ts'
import type { Context } from '../context.ts'
import type { PageArgs } from '../graphql/paginate.ts'
import type { Resolvers } from '../graphql/resolvers.ts'
import { acceptRequest, rejectRequest, requestAccess } from './accessRequests.ts'
import { resourceOf, type AccessResources } from './accessResource.ts'
import { grantAccess, revokeAccess, setInherits, setPersonal } from './changeAccess.ts'
import { hideNode, showNode } from './hideNode.ts'
import { paginateGrants, type PresentedGrant, type Shown } from './decidingGrants.ts'
import { paginatePeople, type PeopleArgs } from './paginatePeople.ts'
import { forgetReaders } from './reader.ts'
import { inheritsAt } from './scopes.ts'
import {
  getRequest,
  paginateRequests,
  requestedNode,
  type PresentedRequest,
  type RequestsArgs,
} from './requestRows.ts'
import { subjectById } from './resolvers.ts'
import { getSubjectConfig, saveSubjectConfig } from './subjectConfig.ts'
import { nullIfClosed } from '../errors.ts'

type Id = { id: string }
type Input = { input: unknown }
type Entity = { entity_type: AccessResourceType; entity_id: string }

/** RAC.14 and RAC.10: who has access to a node, the mutations that change it, and access requests. */
export function accessGrantResolvers(resources: AccessResources): Resolvers {
  const show =
    (type: AccessResourceType) =>
    (_: unknown, { id }: Id, ctx: Context) =>
      unlessHidden(ctx, getAccess(ctx, resources, { type, id }))
  const changed = async (ctx: Context, command: Promise<{ type: string; id: string }>) => {
    const { type, id } = await command
    forgetReaders(ctx)
    return {
      recordId: id,
      record: await unlessHidden(ctx, getAccess({ ...ctx }, resources, { type, id })),
      status: 'success',
    }
  }
  const answered = async (ctx: Context, command: Promise<string>) => {
    const recordId = await command
    forgetReaders(ctx)
    return { recordId, record: await getRequest(ctx, recordId), status: 'success' }
  }
  return {
    Query: {
      pageAccess: show('page'),
      spaceAccess: show('space'),
      typeAccess: show('type'),
      propertyAccess: show('property'),
      objectAccess: show('object'),
      paginate_accessRequest: (_: unknown, args: RequestsArgs, ctx: Context) =>
        paginateRequests(ctx, resources, args),
      subjectConfig: (_: unknown, args: Entity, ctx: Context) =>
        unlessHidden(ctx, getSubjectConfig(ctx, resources, args)),
    },
    Mutation: {
      async subjectConfigSave(_: unknown, args: object, ctx: Context) {
        const record = await saveSubjectConfig(ctx, resources, args)
        return { recordId: record.id, record, status: 'success' }
      },
      accessGrant: (_: unknown, { input }: Input, ctx: Context) =>
        changed(ctx, grantAccess(ctx, resources, input)),
      accessRevoke: (_: unknown, { input }: Input, ctx: Context) =>
        changed(ctx, revokeAccess(ctx, resources, input)),
      accessInherit: (_: unknown, args: object, ctx: Context) =>
        changed(ctx, setInherits(ctx, resources, args)),
      accessHide: (_: unknown, { input }: Input, ctx: Context) =>
        changed(ctx, hideNode(ctx, resources, input)),
      accessShow: (_: unknown, { input }: Input, ctx: Context) =>
        changed(ctx, showNode(ctx, resources, input)),
      accessPersonalSet: (_: unknown, args: { space_id: string; personal: boolean }, ctx: Context) =>
        changed(
          ctx,
          setPersonal(ctx, resources, { id: args.space_id, personal: args.personal }).then((id) => ({
            type: 'space',
            id,
          })),
        ),
      accessRequestCreate: (_: unknown, args: object, ctx: Context) =>
        answered(ctx, requestAccess(ctx, resources, args)),
      accessRequestAccept: (_: unknown, args: object, ctx: Context) =>
        answered(ctx, acceptRequest(ctx, resources, args)),
      accessRequestReject: (_: unknown, args: object, ctx: Context) =>
        answered(ctx, rejectRequest(ctx, resources, args)),
    },
    Access: {
      inherits: ({ shown }: { shown: Shown }, _: unknown, ctx: Context) => inheritsAt(ctx.sql, shown.node),
      grants: ({ shown }: { shown: Shown }, args: PageArgs, ctx: Context) => paginateGrants(ctx, shown, args),
      people: ({ shown }: { shown: Shown }, args: PeopleArgs, ctx: Context) =>
        paginatePeople(ctx, shown, args),
    },
    AccessGrant: {
      subject: ({ subjectId }: PresentedGrant, _: unknown, ctx: Context) => subjectById(ctx, subjectId),
    },
    AccessPerson: {
      subject: ({ subjectId }: { subjectId: string }, _: unknown, ctx: Context) =>
        subjectById(ctx, subjectId),
    },
    AccessRequest: {
      resource: (request: PresentedRequest, _: unknown, ctx: Context) =>
        requestedNode(ctx, resources, request),
      subject: ({ subjectId }: PresentedRequest, _: unknown, ctx: Context) => subjectById(ctx, subjectId),
      accepted_by: (request: PresentedRequest, _: unknown, ctx: Context) =>
        subjectById(ctx, request.accepted_by_id),
      rejected_by: (request: PresentedRequest, _: unknown, ctx: Context) =>
        subjectById(ctx, request.rejected_by_id),
    },
  }
}

/** The node that was requested; null when the reader may not see it. */
async function unlessHidden<T>(ctx: Context, answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    return nullIfClosed(error, ctx)
  }
}

/** The access of a node: its grants and whether it inherits. Throws `not_found`. */
async function getAccess(
  ctx: Context,
  resources: AccessResources,
  { type, id }: { type: string; id: string },
) {
  const { node, reader, level } = await resourceOf(resources, type).access(ctx, id, 'read')
  const shown: Shown = { node, reader, resources }
  return {
    id: `${type}:${node.id}`,
    resource_type: type,
    resource_id: node.id,
    level: levelOf(level),
    personal: reader.root.personal,
    shown,
  }
}
