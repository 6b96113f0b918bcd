import { Select } from '@mantine/core'
import { IconCalendarOff } from '@tabler/icons-react'
import type { LayoutValue } from '#schema/objects/layout.ts'
import { useWords } from '../../platform/words.ts'
import { Message } from '../../ui/Message.tsx'
import frame from '../rows/Rows.module.css'
import type { ViewColumn } from '../view/columns.ts'

type LostDateProps = {
  /** The settings whose dates are gone. */
  lost: readonly ('start' | 'end' | 'date')[]
  offered: readonly ViewColumn[]
  taken: readonly (ViewColumn | null)[]
  set: (what: string, value: LayoutValue | undefined) => void
}

/**
 * A date by which objects are shown is gone: asks for another one, which becomes a personal choice like all of the
 * view.
 */
export default function LostDate({ lost, offered, taken, set }: LostDateProps) {
  const t = useWords('objects/rows')
  const free = offered.filter(({ id }) => taken.every((each) => each?.id !== id))
  return (
    <div className={frame.state}>
      <Message
        icon={<IconCalendarOff size={20} stroke={1.75} />}
        title={t('lost.title')}
        text={t(free.length > 0 ? 'lost.text' : 'lost.none')}
      >
        {free.length > 0
          ? lost.map((what) => (
              <Select
                key={what}
                size="xs"
                label={t(`lost.${what}`)}
                placeholder={t('lost.choose')}
                value={null}
                data={free.map(({ id, property }) => ({ value: id, label: property.label }))}
                onChange={(id) => id && set(what, id)}
              />
            ))
          : null}
      </Message>
    </div>
  )
}
