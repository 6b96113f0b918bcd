import { Stack, Switch } from '@mantine/core'
import { lazy, Suspense } from 'react'
import type * as Y from 'yjs'
import { formLimits } from '#schema/objects/form/form.ts'
import type { Form } from '#schema/objects/form/form.ts'
import { ButtonWords } from '../../objects/view/ButtonWords.tsx'
import { loadNeeded } from '../../platform/loadNeeded.ts'
import { useWords } from '../../platform/words.ts'
import { setForm } from './formEdits.ts'
import { AccentSetting } from './AccentSetting.tsx'
import classes from './FormSettings.module.css'
import { ClosingDate } from './ClosingDate.tsx'
import { LinkSetting } from './LinkSetting.tsx'
import { LineSetting, TextSetting } from './TextSettings.tsx'
import { WholeNumber } from './WholeNumber.tsx'

const ToldOfAnswers = lazy(() => loadNeeded(() => import('./ToldOfAnswers.tsx')))

type FormSettingsProps = { doc: Y.Doc; form: Form; page: string }

/** What a form says once it has been sent, the words of its button, when it ends, and who is told of answers. */
export function FormSettings({ doc, form, page }: FormSettingsProps) {
  const t = useWords('kinds/form')
  return (
    <Stack gap="sm" className={classes.formSettings!}>
      <AccentSetting value={form.accent} onChange={(accent) => setForm(doc, ['accent'], accent)} />
      <ButtonWords
        label={t('button')}
        placeholder={t('button.usual')}
        problem={t('button.problem', formLimits.button)}
        kept={form.button}
        onKeep={(text) => setForm(doc, ['button'], text)}
      />
      <LineSetting
        label={t('thanks.title')}
        placeholder={t('thanks.title.usual')}
        value={form.thanks.title}
        onChange={(title) => setForm(doc, ['thanks', 'title'], title)}
      />
      <TextSetting
        label={t('thanks.text')}
        placeholder={t('thanks.text.usual')}
        minRows={2}
        maxRows={8}
        value={form.thanks.text}
        onChange={(text) => setForm(doc, ['thanks', 'text'], text)}
      />
      <LinkSetting value={form.thanks.link} onChange={(link) => setForm(doc, ['thanks', 'link'], link)} />
      <Switch
        size="xs"
        label={t('thanks.again')}
        description={t('thanks.again.about')}
        checked={form.thanks.again}
        onChange={({ currentTarget: { checked } }) => setForm(doc, ['thanks', 'again'], checked || undefined)}
      />
      <ClosingDate value={form.closes} onChange={(closes) => setForm(doc, ['closes'], closes ?? undefined)} />
      <WholeNumber
        label={t('most')}
        placeholder={t('most.none')}
        bounds={formLimits.answers}
        value={form.most}
        onChange={(most) => setForm(doc, ['most'], most ?? undefined)}
      />
      <Suspense>
        <ToldOfAnswers page={page} />
      </Suspense>
    </Stack>
  )
}
