import type { en } from '../../../../agents/permissions/permission-faults.messages.ts';

export default {
  agent_unknown: 'Keiner Ihrer Agenten.',
  agent_bearer_only:
    'Hat keinen öffentlichen Schlüssel, an den seine Token gebunden werden könnten. Geben Sie dem Agenten zuerst einen Schlüssel.',
  resource_unknown: 'Diese API können Sie hier nicht verwenden.',
  type_unknown: 'Diesen Typ deklariert die API nicht.',
  type_money_within:
    'Die Geldbeträge dieses Typs stehen in anderen Feldern, wo keine Summe sie begrenzen kann; deshalb wird jedes Mal gefragt.',
  fixed_unknown: 'Kein Text-, Zahlen- oder Ja/Nein-Feld dieses Typs.',
  fixed_values: ({ max }) => `Muss 1 bis ${max} Werte nennen, die das Feld haben kann.`,
  limit_missing: 'Geben Sie an, wie oft oder bis zu welchem Betrag.',
  uses_invalid: ({ max }) => `Muss eine ganze Zahl von 1 bis ${max} sein.`,
  sum_missing: 'Muss angegeben werden: Es geht um Geld.',
  sum_field_invalid: 'Muss ein Feld dieses Typs nennen, das ein Geldbetrag ist.',
  sum_incomplete:
    'Muss zusammen mit den anderen Teilen des Betrags angegeben werden (sum_field, currency, most_sum).',
  currency_invalid: 'Muss eine Währung sein, die dieses Feld annimmt, etwa JPY.',
  sum_invalid: ({ digits }) =>
    digits === 0
      ? 'Muss ein Betrag über null in Ziffern sein, etwa 10000.'
      : `Muss ein Betrag über null in Ziffern sein, etwa 100.50, mit höchstens ${digits} Nachkommastellen.`,
  zone_invalid: 'Muss der Name einer Zeitzone sein, etwa Asia/Tokyo.',
  weekdays_invalid: 'Muss mindestens einen Tag enthalten, 1 (Montag) bis 7 (Sonntag), jeden nur einmal.',
  hours_invalid: 'Muss eine Uhrzeit nach der ersten sein, höchstens 24:00.',
  end_invalid: 'Muss ein Datum sein.',
  end_past: 'Muss in der Zukunft liegen.',
  end_far: ({ days }) => `Muss innerhalb von ${days} Tagen liegen.`,
  wider: 'Kann nur enger werden. Erteilen Sie für mehr eine weitere Dauergenehmigung.',
} satisfies typeof en;
