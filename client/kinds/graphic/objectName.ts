import type { Drawing, DrawnObject, Layer, ObjectType } from '#schema/kinds/graphic/drawing.ts'

type Say = (key: `type.${ObjectType}` | 'mask') => string

/** The name of an object: its text, otherwise its kind; masks are said to be one. */
export function objectName({ type, text, mask }: DrawnObject, t: Say): string {
  const words = text.trim().replaceAll(/\s+/g, ' ')
  const name =
    type === 'text' && words !== '' ? `${t('type.text')}: ${words.slice(0, 40)}` : t(`type.${type}`)
  return mask ? `${t('mask')}: ${name}` : name
}

type SayLayer = (key: 'layer.unnamed', values: { number: number }) => string

/** The name of a layer, otherwise its number from the bottom. */
export const layerName = ({ layers }: Drawing, layer: Layer, t: SayLayer): string =>
  layer.name || t('layer.unnamed', { number: layers.indexOf(layer) + 1 })
