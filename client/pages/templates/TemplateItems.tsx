import { Menu } from '@mantine/core'
import { IconCalendarWeek, IconGavel, IconNotes, IconTargetArrow } from '@tabler/icons-react'
import { useWords } from '../../platform/words.ts'
import { PageIcon } from '../PageIcon.tsx'
import { useTree } from '../tree/TreeStore.ts'
import type { BegunPage } from '../tree/newPageInput.ts'

const builtIn = [
  { id: 'meeting', Icon: IconNotes },
  { id: 'brief', Icon: IconTargetArrow },
  { id: 'week', Icon: IconCalendarWeek },
  { id: 'decision', Icon: IconGavel },
] as const

const mostOwn = 50

type TemplateItemsProps = {
  onPick: (begun: BegunPage) => void
  /** Whether the space's own are offered; they are copied with their nested pages, which a tab cannot have. */
  hasOwn: boolean
}

/** Menu items with the templates of a new page: pages of the space, and texts of the product. */
export default function TemplateItems({ onPick, hasOwn }: TemplateItemsProps) {
  const t = useWords('pages/templates')
  const { tree } = useTree()
  const own = hasOwn ? tree.templates().slice(0, mostOwn) : []
  return (
    <>
      {own.length > 0 ? (
        <>
          <Menu.Divider />
          <Menu.Label>{t('own')}</Menu.Label>
          {own.map(({ id, icon, type, label }) => (
            <Menu.Item
              key={id}
              leftSection={<PageIcon icon={icon} type={type} size={18} />}
              onClick={() => onPick({ template: id, title: label })}
            >
              {label || t('untitled')}
            </Menu.Item>
          ))}
        </>
      ) : null}
      <Menu.Divider />
      <Menu.Label>{t('label')}</Menu.Label>
      {builtIn.map(({ id, Icon }) => (
        <Menu.Item
          key={id}
          leftSection={<Icon size={18} stroke={1.6} />}
          onClick={() => onPick({ type: 'text', title: t(`${id}.name`), markdown: t(`${id}.text`) })}
        >
          {t(`${id}.name`)}
        </Menu.Item>
      ))}
    </>
  )
}
