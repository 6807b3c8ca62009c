const english =
  'a an and are at by can do does for how i if in is it my of on or the to we what when where who why with'
const bulgarian =
  'а в ги го да до е за и или как какво към кога кой коя къде ли ме ми мога му на ни от по с са се си със те ти че ще я'
const russian = 'а в во где для до если и из или к как какой когда кто ли мне можно мы на о об от по с со у что чтобы я'

/** Words of questions that stand in nearly every answer. */
export const smallWords: ReadonlySet<string> = new Set([english, bulgarian, russian].join(' ').split(' '))
