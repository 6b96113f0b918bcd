import type { DrawnObject, ObjectType } from '#schema/kinds/graphic/drawing.ts'

type Say = (key: `type.${ObjectType}`) => string

/** What an object is called: its words, else what it is. */
export function objectName({ type, text }: DrawnObject, t: Say): string {
  const words = text.trim().replaceAll(/\s+/g, ' ')
  return type === 'text' && words !== '' ? `${t('type.text')}: ${words.slice(0, 40)}` : t(`type.${type}`)
}
