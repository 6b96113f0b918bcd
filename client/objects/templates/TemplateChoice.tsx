import { Loader, Menu } from '@mantine/core'
import { IconFile, IconTemplate } from '@tabler/icons-react'
import { useWords } from '../../platform/words.ts'
import classes from './Templates.module.css'
import { useTemplates } from './useTemplates.ts'

const icon = { size: 15, stroke: 1.75 }

/** Menu items with the templates for a new object of a type. */
export default function TemplateChoice({ type, mayManage, onChoose }: TemplateChoiceProps) {
  const t = useWords('objects/templates')
  const { templates } = useTemplates(type)
  if (!templates) return <Loader size="xs" m="xs" />
  return (
    <div className={classes.menu}>
      <Menu.Label>{t('title')}</Menu.Label>
      {templates.map(({ id, name, is_default }) => (
        <Menu.Item key={id} leftSection={<IconTemplate {...icon} />} onClick={() => onChoose(id)}>
          {name}
          {is_default ? <span className={classes.usual}>{t('usual')}</span> : null}
        </Menu.Item>
      ))}
      {templates.length > 0 ? (
        <Menu.Item leftSection={<IconFile {...icon} />} onClick={() => onChoose(null)}>
          {t('none')}
        </Menu.Item>
      ) : (
        <p className={classes.hint}>{mayManage ? t('hint') : t('manage.empty')}</p>
      )}
    </div>
  )
}

type TemplateChoiceProps = {
  type: string
  /** Whether the reader may change the templates. */
  mayManage: boolean
  /** Null is an object without a template, even if the type has a default one. */
  onChoose: (template: string | null) => void
}
