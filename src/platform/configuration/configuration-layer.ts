/** One layer of the configuration, validated strictly: an unknown group or key is an error, and missing values stay missing. */
import { z } from "zod";
import { SiteConfigurationSchema } from "#domain/brand/site-configuration.ts";
import type { ConfigurationLayer } from "#domain/brand/site-configuration.ts";

/** Defaults apply after merging: in a layer they would hide the values of lower layers. */
const withoutDefault = (schema: unknown): z.ZodType =>
  schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault ? (schema.unwrap() as z.ZodType) : (schema as z.ZodType);

const layerOfGroup = (group: unknown): z.ZodType => {
  const schema = group instanceof z.ZodPrefault ? group.unwrap() : group;
  if (!(schema instanceof z.ZodObject)) throw new Error("a group of the configuration must be an object with defaults");
  return z.strictObject(Object.fromEntries(Object.entries(schema.shape).map(([key, value]) => [key, withoutDefault(value).optional()])));
};

export const ConfigurationLayerSchema = z.strictObject(
  Object.fromEntries(Object.entries(SiteConfigurationSchema.shape).map(([name, group]) => [name, layerOfGroup(group).optional()])),
) as z.ZodType<ConfigurationLayer>;
