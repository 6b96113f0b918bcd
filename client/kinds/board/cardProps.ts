import { richTextOf } from '#schema/kinds/convert/richText.ts'
import type { CardWords } from './together/readCards.ts'

/** What of a note of tldraw is another in a picture where it is the card of an object. */
export const cardProps = ({ type, name, states }: CardWords) => ({
  richText: richTextOf([type, name, states.join(' · ')].filter((line) => line !== '').join('\n')),
  align: 'start',
  verticalAlign: 'start',
  size: 's',
  labelColor: 'black',
})
