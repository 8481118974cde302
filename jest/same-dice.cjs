/** The gate judges the change, not the dice: with CI set, generated values are the same in every run. */
if (process.env.CI) require('fast-check').configureGlobal({ seed: 20261121 });
