import { useTexts } from '../../../lib/texts/texts.ts'
import { Field } from '../../../ui/form/field.tsx'
import { FieldFrame } from '../../../ui/form/field-frame.tsx'
import { NumberField } from '../../../ui/form/number-field.tsx'
import { PlainSelect } from '../../../ui/form/plain-select.tsx'
import { Switch } from '../../../ui/form/switch.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import type { ItemDraft } from '../items/item-draft.ts'
import type { TabProps } from '../items/tab-props.ts'
import styles from './hall.module.css'
import { HallMeaning } from './hall-meaning.tsx'

const WITHOUT_HALL: Partial<ItemDraft> = {
  sharedItemId: null,
  newHall: null,
  hallCapacity: null,
  sharedItemMultiplier: 1,
}

/** The hall that the facility shares with others: chosen or made, its places, and how many of them one booking takes. */
export function HallSection(props: TabProps) {
  const { t } = useTexts('facilities')
  const { site, draft, change, problems } = props
  const { sharedItemId, newHall, hallCapacity } = draft
  const hasHall = sharedItemId !== null || newHall !== null
  const choose = (id: number | undefined) => {
    const hall = site.sharedItems.find((one) => one.id === id)
    if (hall) change({ sharedItemId: hall.id, newHall: null, hallCapacity: hall.capacity })
  }
  const make = () =>
    change({ sharedItemId: null, newHall: t('hall.newName'), hallCapacity: Math.max(draft.capacity || 1, 1) })
  const toggle = (isOn: boolean) => {
    if (!isOn) change(WITHOUT_HALL)
    else if (site.sharedItems.length > 0) choose(site.sharedItems[0]?.id)
    else make()
  }
  const one = draft.name.trim() || t('hall.this')
  return (
    <Section
      isLarge
      title={t('hall.title')}
      text={t('hall.text')}
      aside={
        <Switch aria-label={t('hall.title')} checked={hasHall} onChange={({ target }) => toggle(target.checked)} />
      }
    >
      {hasHall && (
        <>
          <div className={styles.triple}>
            <div>
              {newHall === null ? (
                <FieldFrame label={t('hall.hall')}>
                  {({ id }) => (
                    <PlainSelect
                      id={id}
                      options={site.sharedItems.map((hall) => ({ value: String(hall.id), label: hall.name }))}
                      value={String(sharedItemId)}
                      onChange={(value) => choose(Number(value))}
                    />
                  )}
                </FieldFrame>
              ) : (
                <Field
                  label={t('hall.newHall')}
                  value={newHall}
                  maxLength={80}
                  error={problems.newHall}
                  onChange={({ target }) => change({ newHall: target.value })}
                />
              )}
              <p className={styles.other}>
                {newHall === null ? (
                  <button type="button" className={styles.link} onClick={make}>
                    {t('hall.make')}
                  </button>
                ) : (
                  site.sharedItems.length > 0 && (
                    <button type="button" className={styles.link} onClick={() => choose(site.sharedItems[0]?.id)}>
                      {t('hall.choose')}
                    </button>
                  )
                )}
              </p>
            </div>
            <NumberField
              label={t('hall.places')}
              hint={t('hall.placesHint')}
              value={hallCapacity ?? Number.NaN}
              error={problems.hallCapacity}
              onChange={(capacity) => change({ hallCapacity: capacity })}
            />
            <NumberField
              label={t('hall.takes', { name: one })}
              hint={t('hall.takesHint')}
              end={t('hall.of', { count: hallCapacity ?? 0 })}
              value={draft.sharedItemMultiplier}
              error={problems.sharedItemMultiplier}
              onChange={(sharedItemMultiplier) => change({ sharedItemMultiplier })}
            />
          </div>
          <HallMeaning {...props} />
        </>
      )}
    </Section>
  )
}
