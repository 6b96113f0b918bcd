import { Modal } from '@mantine/core'
import { useWords } from '../../platform/words.ts'
import type { Left } from './svg/placeShapes.ts'

type SvgLeftProps = { left: Left; onClose: () => void }

const namedMost = 12
const nameSigns = 40
/** Of the rest the name in the file says it best. */
const known = [
  'image',
  'foreignObject',
  'script',
  'filter',
  'mask',
  'clip-path',
  'style',
  'fill',
  'stroke',
  'linearGradient',
  'radialGradient',
  'pattern',
  'stroke-dasharray',
  'marker-start',
  'marker-mid',
  'marker-end',
  'use',
  'text',
  'textPath',
  'path',
] as const

/** Names what of an SVG was left out or simplified, until it is closed. */
export default function SvgLeft({ left, onClose }: SvgLeftProps) {
  const t = useWords('kinds/graphic')
  const nameOf = (part: string) => {
    const word = known.find((one) => one === part)
    return word ? t(`svg.part.${word}`) : `<${part.slice(0, nameSigns)}>`
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('svg.left.title')}
      closeButtonProps={{ 'aria-label': t('svg.close') }}
    >
      <p>{t('svg.left')}</p>
      <ul>
        {[...left].slice(0, namedMost).map(([part, count]) => (
          <li key={part}>{t('svg.left.part', { name: nameOf(part), count })}</li>
        ))}
      </ul>
    </Modal>
  )
}
