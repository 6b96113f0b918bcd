import { Button, VisuallyHidden } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { FieldServices } from '../../fields/fieldServices.ts'
import { FieldsProvider } from '../../fields/FieldsProvider.tsx'
import { useWords } from '../../platform/words.ts'
import type { Form } from '#schema/objects/form/form.ts'
import { FilledGroup } from './FilledGroup.tsx'
import accents from './accents.module.css'
import { FormCover } from './FormCover.tsx'
import classes from './Form.module.css'
import sheet from './sheet.module.css'
import { useFilledForm } from './useFilledForm.ts'
import type { FilledFormOptions } from './useFilledForm.ts'

type FormFillProps = FilledFormOptions & {
  title: string
  services: FieldServices
  /** Whether it can be filled once more after it has been sent. */
  isRepeatable: boolean
  /** True while something that belongs to it is on its way. */
  isWaiting?: boolean
}

/** A form to fill in, page by page, and its message after it was sent. */
export function FormFill({ title, services, isRepeatable, isWaiting = false, ...options }: FormFillProps) {
  const t = useWords('objects/form')
  const p = useWords('platform')
  const root = useRef<HTMLFormElement>(null)
  const filled = useFilledForm(options)
  const { form, properties } = options.asked
  const { pages, at, state, failure } = filled
  /** The focus target once it is drawn. */
  const wanted = useRef<string | undefined>(undefined)
  const isFirst = useRef(true)
  const isSending = state === 'sending'
  /** The element with the focus while nothing can be typed. */
  const held = useRef<Element | null>(null)
  useEffect(() => {
    if (!wanted.current) return
    focusField(root.current, wanted.current)
    wanted.current = undefined
  })
  useEffect(() => {
    if (isFirst.current) isFirst.current = false
    else if (!wanted.current) root.current?.querySelector<HTMLElement>('[data-begin]')?.focus()
  }, [at])
  useEffect(() => {
    if (isSending) return
    if (held.current instanceof HTMLElement && document.activeElement === document.body) held.current.focus()
    held.current = null
  }, [isSending])
  if (state === 'sent') return <Thanks form={form} onAgain={isRepeatable ? filled.again : undefined} />
  const isLast = at === pages.length - 1
  const go = (first: string | undefined) => {
    wanted.current = first
    // It is already on this page if nothing is redrawn.
    if (first !== undefined) focusField(root.current, first)
  }
  return (
    <FieldsProvider services={services}>
      <form
        ref={root}
        noValidate
        className={`${sheet.sheet} ${classes.form} ${accents.accent}`}
        data-accent={form.accent}
        aria-label={title}
        onSubmit={(event) => {
          event.preventDefault()
          if (!isLast) go(filled.next())
          else {
            held.current = document.activeElement
            void filled.submit().then(go)
          }
        }}
      >
        {at === 0 ? (
          <header className={classes.head}>
            <FormCover cover={form.cover} />
            <h1 className={sheet.title}>{title}</h1>
            {form.about ? <p className={classes.about}>{form.about}</p> : null}
          </header>
        ) : null}
        {pages.length > 1 ? (
          <div className={classes.progress} tabIndex={-1} data-begin>
            <span>{t('page', { page: at + 1, pages: pages.length })}</span>
            <div
              role="progressbar"
              aria-label={t('page', { page: at + 1, pages: pages.length })}
              aria-valuenow={at + 1}
              aria-valuemin={1}
              aria-valuemax={pages.length}
              className={classes.bar}
            >
              <div style={{ width: `${(100 * (at + 1)) / pages.length}%` }} />
            </div>
          </div>
        ) : null}
        <div className={classes.groups} inert={isSending} aria-busy={isSending}>
          {pages[at]!.map((group) => (
            <FilledGroup key={group.id} group={group} properties={properties} filled={filled} />
          ))}
        </div>
        <VisuallyHidden role="status">{isSending ? t('sending') : ''}</VisuallyHidden>
        <p role="alert" className={classes.failure} hidden={!failure && filled.wrong === 0}>
          {failure
            ? p(`error.${failure.code}`, { seconds: failure.params.seconds ?? 0 })
            : filled.wrong > 0
              ? t('wrong', { count: filled.wrong })
              : ''}
        </p>
        <div className={classes.buttons}>
          {at > 0 ? (
            <Button variant="default" size="md" onClick={filled.back}>
              {t('back')}
            </Button>
          ) : null}
          <Button type="submit" size="md" loading={state === 'sending' || isWaiting}>
            {isLast ? form.button || t('send') : t('next')}
          </Button>
        </div>
      </form>
    </FieldsProvider>
  )
}

function focusField(root: HTMLElement | null, id: string): void {
  root
    ?.querySelector(`[data-field="${CSS.escape(id)}"]`)
    ?.querySelector<HTMLElement>('input:not([type="hidden"]), textarea, select, button, [tabindex="0"]')
    ?.focus()
}

type ThanksProps = { form: Pick<Form, 'thanks' | 'accent'>; onAgain: (() => void) | undefined }

function Thanks({ form: { thanks, accent }, onAgain }: ThanksProps) {
  const t = useWords('objects/form')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div
      className={`${sheet.sheet} ${classes.form} ${accents.accent}`}
      data-accent={accent}
      data-thanks
      role="status"
    >
      <h1 ref={heading} tabIndex={-1} className={sheet.title}>
        {thanks.title || t('thanks')}
      </h1>
      <p className={classes.about}>{thanks.text || t('thanks.text')}</p>
      {thanks.link ? <ThanksLink link={thanks.link} /> : null}
      {onAgain ? (
        <div className={classes.buttons}>
          <Button variant="default" onClick={onAgain}>
            {t('again')}
          </Button>
        </div>
      ) : null}
    </div>
  )
}

/** The target is shown before it is followed. */
function ThanksLink({ link }: { link: string }) {
  const t = useWords('objects/form')
  const url = URL.parse(link)
  if (url?.protocol !== 'https:') return null
  return (
    <p className={classes.link}>
      <a href={url.href} target="_blank" rel="noopener noreferrer">
        {t('thanks.link', { site: url.host })}
      </a>
      <span className={classes.address}>{url.href}</span>
    </p>
  )
}
