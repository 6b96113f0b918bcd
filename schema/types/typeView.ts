import { viewPurposes, type ViewPurpose } from '../pageKinds.ts'

/** What of a view's config the client knows; `layout` is what stands under a view in the layout of a page. */
export type ViewConfig = { purpose: ViewPurpose; default: boolean; layout: Record<string, unknown> }

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {}

/** A view that says nothing of its purpose serves tables. */
export function viewConfigOf(config: unknown): ViewConfig {
  const { purpose, default: opensFirst, layout } = recordOf(config)
  return {
    purpose: viewPurposes.find((each) => each === purpose) ?? 'table',
    default: opensFirst === true,
    layout: recordOf(layout),
  }
}
