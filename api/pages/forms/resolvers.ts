import { subjectById } from '../../access/resolvers.ts'
import type { Context } from '../../context.ts'
import type { Resolvers } from '../../graphql/resolvers.ts'
import { groups } from '../../members/groups.ts'
import type { LinkTargets } from '../../objects/linkedNodes.ts'
import type { PresentedPage } from '../pageQueries.ts'
import { pagePayload } from '../pagePayload.ts'
import { answerForm } from './answerForm.ts'
import { formAnswers, formOfObject } from './formAnswers.ts'
import { formSettings, updateFormSettings, type FormSettings } from './formSettings.ts'

type Args = { page_id: string; input: unknown }

/** The part of the schema for forms; `targets` are what values link to. */
export const formResolvers = (targets: LinkTargets): Resolvers => ({
  Mutation: {
    async formAnswer(_: unknown, { page_id: page, input }: Args, ctx: Context) {
      return { recordId: await answerForm(ctx, targets, { page, input }), status: 'success' }
    },
    formSettingsUpdate: (_: unknown, { page_id: page, input }: Args, ctx: Context) =>
      pagePayload(ctx, updateFormSettings(ctx, page, input)),
  },
  FormSettings: {
    told_people: ({ told_people }: FormSettings, _: unknown, ctx: Context) =>
      Promise.all(told_people.map((id) => subjectById(ctx, id))),
    told_groups: ({ told_groups }: FormSettings, _: unknown, ctx: Context) =>
      Promise.all(told_groups.map((id) => groups(ctx).load(id))),
  },
  ObjectRecord: {
    form: ({ id }: { id: string }, _: unknown, ctx: Context) => formOfObject(ctx, id),
  },
  Page: {
    form_settings: ({ id }: PresentedPage, _: unknown, ctx: Context) => formSettings(ctx, id),
    form_answers: ({ id }: PresentedPage, _: unknown, ctx: Context) => formAnswers(ctx, id),
  },
})
