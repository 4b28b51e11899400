import type { en } from '../../../../redirect-uris/verifications/diagnostics.messages.ts';

export default {
  quotes_in_value: () =>
    'L’enregistrement contient la bonne valeur entre guillemets. Saisissez la valeur sans guillemets ; votre éditeur DNS ajoute les siens.',
  name_in_value: () =>
    'L’enregistrement contient plus que la valeur. Saisissez seulement les 64 caractères : pas de nom, pas de TXT, pas de préfixe.',
  other_case: () =>
    'Les lettres de la valeur diffèrent par la casse. Copiez la valeur exactement telle quelle.',
  white_space: () =>
    'La valeur de l’enregistrement contient un espace ou un saut de ligne. Copiez-la d’un seul tenant.',
  host_appended_twice: ({ found_at, zone, entered }) =>
    `La bonne valeur est à ${found_at} : votre éditeur DNS ajoute ${zone} automatiquement. Saisissez seulement ${entered} comme nom.`,
  wrong_level: ({ found_at, txt_name }) => `La bonne valeur est à ${found_at}. Déplacez-la vers ${txt_name}.`,
  html_file: () =>
    'L’adresse sert du HTML au lieu du fichier brut, souvent parce que l’application renvoie sa page de démarrage pour chaque chemin. Faites livrer le fichier par le serveur avant que cette règle s’applique.',
  white_space_in_file: () =>
    'Le fichier contient des espaces ou des lignes vides autour de la valeur. Retirez tout sauf un saut de ligne à la fin.',
  quotes_in_file: () => 'Le fichier contient la valeur entre guillemets. Retirez les guillemets.',
} satisfies typeof en;
