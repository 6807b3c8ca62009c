import styles from './code.module.css'

/** A call of the API and the beginning of its answer; code is the same in every language. */
export const ApiPicture = () => (
  <pre className={styles.code} data-tall>
    <span data-tone="tag">GET</span> /api/sites/1/timetable?itemId=11{'\n\n'}
    {'{\n'}
    {'  '}
    <span data-tone="name">"date"</span>: <span data-tone="text">"2026-10-16"</span>,{'\n'}
    {'  '}
    <span data-tone="name">"slots"</span>: [{'{\n'}
    {'    '}
    <span data-tone="name">"start"</span>: <span data-tone="text">"18:00"</span>,{'\n'}
    {'    '}
    <span data-tone="name">"free"</span>: <span data-tone="number">3</span>,{'\n'}
    {'    '}
    <span data-tone="name">"capacity"</span>: <span data-tone="number">4</span>
    {'\n  }, …]\n}'}
  </pre>
)
