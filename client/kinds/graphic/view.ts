import { stored } from '../../platform/storage.ts'

/** What a person sees around drawings and snaps to; it is theirs, in this browser, for all drawings. */
export type DrawingView = {
  rulers: boolean
  grid: boolean
  guides: boolean
  snapGrid: boolean
  snapGuides: boolean
}
const usual: DrawingView = { rulers: false, grid: false, guides: true, snapGrid: false, snapGuides: true }
export const viewParts = Object.keys(usual) as (keyof DrawingView)[]

export function keptView(): DrawingView {
  try {
    const kept = JSON.parse(stored.read('drawing_view') ?? '{}') as Record<string, unknown> | null
    const part = (name: keyof DrawingView) => (typeof kept?.[name] === 'boolean' ? kept[name] : usual[name])
    return Object.fromEntries(viewParts.map((name) => [name, part(name)])) as DrawingView
  } catch {
    return usual
  }
}

export const keepView = (view: DrawingView): void => stored.write('drawing_view', JSON.stringify(view))
