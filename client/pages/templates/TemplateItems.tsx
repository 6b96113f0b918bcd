import { Menu } from '@mantine/core'
import { IconCalendarWeek, IconGavel, IconNotes, IconTargetArrow } from '@tabler/icons-react'
import { useWords } from '../../platform/words.ts'
import type { BegunPage } from '../tree/newPageInput.ts'

const builtIn = [
  { id: 'meeting', Icon: IconNotes },
  { id: 'brief', Icon: IconTargetArrow },
  { id: 'week', Icon: IconCalendarWeek },
  { id: 'decision', Icon: IconGavel },
] as const

/** Menu items with the texts that a new page can begin with. */
export default function TemplateItems({ onPick }: { onPick: (begun: BegunPage) => void }) {
  const t = useWords('pages/templates')
  return (
    <>
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
