export { type App, type AppOptions, buildApp } from './app.ts';
export { type Config, ConfigError, helpText, readConfig } from './config.ts';
export { realWorld, type World } from './world.ts';
