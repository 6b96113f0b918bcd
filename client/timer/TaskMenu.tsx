import { ActionIcon, Menu } from '@mantine/core'
import {
  IconAlarmSnooze,
  IconCheck,
  IconDots,
  IconExternalLink,
  IconPlayerPlay,
  IconRestore,
  IconX,
} from '@tabler/icons-react'
import { taskOutcomes, type TaskOutcome } from '#schema/timer/choices.ts'
import { useWords } from '../platform/words.ts'
import type { Task } from './operations.ts'

type TaskMenuProps = {
  task: Task
  title: string
  /** The link to the object. */
  place: { space: string; folder: string | undefined; type: string | undefined }
  onChoose: (task: Task, outcome: TaskOutcome | null) => void
}

const icons = {
  current: IconPlayerPlay,
  completed: IconCheck,
  delayed: IconAlarmSnooze,
  cancelled: IconX,
} satisfies Record<TaskOutcome, typeof IconCheck>

/** RTI.04: the outcomes of a task. */
export function TaskMenu({ task, title, place, onChoose }: TaskMenuProps) {
  const t = useWords('timer')
  const { space, folder, type } = place
  return (
    <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon aria-label={t('tasks.actions', { title })}>
          <IconDots size={18} stroke={1.6} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {taskOutcomes
          .filter((outcome) => outcome !== task.outcome)
          .map((outcome) => {
            const Icon = icons[outcome]
            return (
              <Menu.Item
                key={outcome}
                leftSection={<Icon size={16} stroke={1.75} aria-hidden />}
                onClick={() => onChoose(task, outcome)}
              >
                {t(`do.${outcome}`)}
              </Menu.Item>
            )
          })}
        {task.outcome ? (
          <Menu.Item
            leftSection={<IconRestore size={16} stroke={1.75} aria-hidden />}
            onClick={() => onChoose(task, null)}
          >
            {t('do.none')}
          </Menu.Item>
        ) : null}
        {folder && type ? (
          <Menu.Item
            component="a"
            href={`/${space}/${folder}/${task.id}/${type}`}
            target="_blank"
            rel="noopener"
            leftSection={<IconExternalLink size={16} stroke={1.75} aria-hidden />}
          >
            {t('do.open')}
          </Menu.Item>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  )
}
